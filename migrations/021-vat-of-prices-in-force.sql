-- The VAT of an order is that of the price in force: prices of things that have VAT have it, as it was charged until now.
-- after
update product_prices as entry set vat = true, vat_amount = floor((entry.price * 40 + 120) / 240.0)::int, version = entry.version + 1
from products where products.id = entry.product_id and products.tenant_id = entry.tenant_id and products.vat and not entry.vat;
update bundle_prices as entry set vat = true, vat_amount = floor((entry.price * 40 + 120) / 240.0)::int, version = entry.version + 1
from bundles where bundles.id = entry.bundle_id and bundles.tenant_id = entry.tenant_id and bundles.vat and not entry.vat;
