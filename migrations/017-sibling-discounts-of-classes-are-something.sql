-- The sibling discount of a class is 1 to 100 percent (SIB-07): one of nothing is off.
-- before
update classes set sibling_discount_enabled = false, sibling_discount_percentage = null where sibling_discount_percentage = 0;
