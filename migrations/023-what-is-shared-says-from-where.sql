-- Saved filters say in which membership they were written, as what is shared stays within its franchise. Of somebody with several
-- nobody can say which it was: what they share, they share again.
-- after
update saved_filters set membership_id = place.id
from (select user_id, min(id) as id from memberships group by tenant_id, user_id having count(*) = 1) as place
where place.user_id = saved_filters.user_id and membership_id is null;
update saved_filters set role_id = null where membership_id is null;
