-- Waiting entries say since when somebody waits: those that are there wait, and came from elsewhere.
-- after
update waiting_list set queued_at = created_at, source = 'import', booking_type = case when taster then 'taster' end;
