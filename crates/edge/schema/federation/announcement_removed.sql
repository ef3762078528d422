-- Who sent an announcement is of no use once it is gone.

CREATE TRIGGER announcement_removed AFTER DELETE ON announcements
BEGIN
  DELETE FROM announcement_senders WHERE announcement = OLD.id;
END;
