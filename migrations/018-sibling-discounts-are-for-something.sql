-- A sibling discount is for one booking type at least (SIB-12): one for none is off.
-- before
update franchisees set sibling_discount_enabled = false
where sibling_discount_enabled and not (
  sibling_discount_pia_enabled or sibling_discount_monthly_enabled
  or sibling_discount_taster_enabled or sibling_discount_individual_lesson_booking_enabled
);
