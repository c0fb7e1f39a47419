-- A plan has a payment day (PLAN-13), and a sibling discount of nothing is none (SIB-07): it is off.
-- before
update plans set payment_day = 1 where payment_day is null;
update franchisees set sibling_discount_enabled = false, sibling_discount_percentage = null where sibling_discount_percentage = 0;
