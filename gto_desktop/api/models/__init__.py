"""The bodies of requests and answers, field by field; they check form, services check sense."""
