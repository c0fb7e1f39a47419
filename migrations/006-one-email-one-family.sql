-- An email is that of one active family (CUS-08): the first keeps it, the others have it in a note for somebody to ask.
-- before
with numbered as (
  select tenant_id, id, email, first_value(id) over (partition by tenant_id, lower(email) order by id) as first
  from customers where status = 'enabled' and email is not null
), later as (
  update customers set email = null from numbered
  where customers.tenant_id = numbered.tenant_id and customers.id = numbered.id and numbered.id <> numbered.first
  returning numbered.tenant_id, numbered.id, numbered.email, numbered.first
)
insert into notes (tenant_id, created_at, customer_id, text)
select tenant_id, now(), id, 'The email ' || email || ' is also that of family ' || first || ', and stays there: ask this family for its own.'
from later;
