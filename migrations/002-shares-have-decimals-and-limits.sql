-- Percentages are 100 at most, and a class without a rate for its venue has none, rather than 0.
-- before
update venues set non_members_surcharge = 100 where non_members_surcharge_type = 'percent' and non_members_surcharge > 100;
update classes set venue_rate = 100 where venue_rate_type = 'share' and venue_rate > 100;
-- after
update classes set venue_rate = null where venue_rate = 0;
