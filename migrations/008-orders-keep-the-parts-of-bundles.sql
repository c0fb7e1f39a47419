-- Orders keep the parts of the bundles that were sold: those that are there have what their bundles hold today.
-- after
insert into order_pieces (tenant_id, created_at, order_item_id, product_id, variation_id, name, quantity)
select item.tenant_id, item.created_at, item.id, part.product_id, part.variation_id,
  concat_ws(', ', product.name, variation.name), item.quantity
from order_items as item
  join bundle_products as part on part.tenant_id = item.tenant_id and part.bundle_id = item.bundle_id
  join products as product on product.tenant_id = item.tenant_id and product.id = part.product_id
  left join product_variations as variation on variation.tenant_id = item.tenant_id and variation.id = part.variation_id;
