-- Lines of accounts say what caused them, once; those that are there were credits for cancelled lessons, reversals, or made by staff.
-- before
alter table customer_transactions add column if not exists cause_key text;
update customer_transactions set cause_key = case
  when reverses_id is not null then 'reversal:' || reverses_id || ':0:0'
  when lesson_id is not null and consumer_id is not null and type = 'credit' then 'lesson_cancelled:' || lesson_id || ':' || consumer_id || ':0'
  else 'manual:' || id || ':0:0' end
where cause_key is null;
-- after
update customer_transactions set cause = split_part(cause_key, ':', 1);
update customer_transactions set method = 'bacs' where type = 'payment' and method is null;
update customer_transactions set service = 'lesson' where cause = 'lesson_cancelled';
update customer_transactions as line set service = reversed.service
from customer_transactions as reversed
where reversed.tenant_id = line.tenant_id and reversed.id = line.reverses_id;
update customer_transactions as line set
  class_id = lesson.class_id, venue_id = lesson.venue_id, course_type_id = lesson.course_type_id
from lessons as lesson where lesson.tenant_id = line.tenant_id and lesson.id = line.lesson_id;
-- A line that was taken back is settled by its reversal.
insert into allocations (tenant_id, created_at, credit_line_id, debit_line_id, amount, dated)
select line.tenant_id, now(), case when line.amount > 0 then line.id else line.reverses_id end,
  case when line.amount > 0 then line.reverses_id else line.id end, abs(line.amount), line.dated
from customer_transactions as line where line.reverses_id is not null;
-- Of the rest the oldest settles the oldest: each line is a stretch of the money of its account, and settles what it overlaps.
with line as (
  select tenant_id, customer_id, franchisee_id, id, dated, amount > 0 as is_credit,
    sum(abs(amount)) over earlier - abs(amount) as since, sum(abs(amount)) over earlier as until
  from customer_transactions as one
  where reverses_id is null and not exists (
    select from customer_transactions as other where other.tenant_id = one.tenant_id and other.reverses_id = one.id)
  window earlier as (partition by tenant_id, customer_id, franchisee_id, amount > 0 order by dated, id)
)
insert into allocations (tenant_id, created_at, credit_line_id, debit_line_id, amount, dated)
select credit.tenant_id, now(), credit.id, debit.id,
  least(credit.until, debit.until) - greatest(credit.since, debit.since), greatest(credit.dated, debit.dated)
from line as credit join line as debit using (tenant_id, customer_id, franchisee_id)
where credit.is_credit and not debit.is_credit and credit.since < debit.until and debit.since < credit.until;
