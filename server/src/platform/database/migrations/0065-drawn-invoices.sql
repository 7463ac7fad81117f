-- Documents are drawn as they are issued; those that nobody has asked for until now are drawn at once.
insert into jobs (kind, subject, run_at) select 'draw-document', number, now() from invoices where pdf is null;
