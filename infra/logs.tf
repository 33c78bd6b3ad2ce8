# What log lines of the functions are counted. The lines name documents, never a person; tests/infra runs the functions' code and
# holds each filter to what it writes.

locals {
  # All that functions of ours write; those of other services have another label.
  from_functions = "resource.type=\"cloud_run_revision\" AND labels.\"goog-managed-by\"=\"cloudfunctions\""

  # The logger puts "Error: " before the message of an error, and a stack behind it.
  mail_failed  = "severity=ERROR AND jsonPayload.message=~\"^Error: Mail \\\"[a-z]+\\\": failed\""
  rules_closed = "severity=ERROR AND jsonPayload.message=~\"^Error: The rules are closed\""

  # Name → which lines count.
  counters = {
    # Somebody has to look: a mail to support was given up, or it is uncertain for the second time whether one arrived.
    mail_failed = local.mail_failed
    # The whole mail went out, and no answer came. It is repeated once.
    mail_uncertain = "jsonPayload.message=~\"^Mail \\\"[a-z]+\\\": uncertain$\""
    # A run of `reconcile` came to its end.
    reconciled = "jsonPayload.message=\"Reconciled\""
    # A newsletter request beyond CONFIRMATIONS_PER_HOUR at its domain.
    confirmation_waiting = "jsonPayload.message=\"Newsletter request: waiting\""
    # The budget is spent.
    rules_closed = local.rules_closed
    # Anything else that functions could not do.
    function_failed = "severity>=ERROR AND NOT (${local.mail_failed}) AND NOT (${local.rules_closed})"
  }
}

resource "google_logging_metric" "counter" {
  for_each = local.counters

  name   = each.key
  filter = "${local.from_functions} AND ${each.value}"

  metric_descriptor {
    metric_kind = "DELTA"
    value_type  = "INT64"
  }

  depends_on = [google_project_service.site]
}

# What became of each attempt to send a mail, for the dashboard. Behind the message of an error comes its stack.
resource "google_logging_metric" "mails" {
  name             = "mails"
  filter           = "${local.from_functions} AND jsonPayload.message=~\"^(Error: )?Mail \\\"[a-z]+\\\": [a-z]+\""
  label_extractors = { state = "REGEXP_EXTRACT(jsonPayload.message, \"Mail .[a-z]+.: ([a-z]+)\")" }

  metric_descriptor {
    metric_kind = "DELTA"
    value_type  = "INT64"

    labels {
      key = "state"
    }
  }

  depends_on = [google_project_service.site]
}

# How long the oldest mail to support has been waiting, from each run of `reconcile`. The bounds are those that alerts ask about.
resource "google_logging_metric" "oldest_pending_mail" {
  name            = "oldest_pending_mail"
  filter          = "${local.from_functions} AND ${local.counters.reconciled}"
  value_extractor = "EXTRACT(jsonPayload.oldestPendingSeconds)"

  metric_descriptor {
    metric_kind = "DELTA"
    value_type  = "DISTRIBUTION"
    unit        = "s"
  }

  bucket_options {
    explicit_buckets {
      bounds = [0, 900, 3600, 7200, 21600, 86400, 604800]
    }
  }

  depends_on = [google_project_service.site]
}

# Alerts refuse a metric that Google does not know yet: "it could take up to 10 minutes to become available". So they are made ten minutes
# after the first of a new set of metrics, and at once ever after.
resource "terraform_data" "metrics_known" {
  triggers_replace = sort(concat(keys(local.counters), ["mails", "oldest_pending_mail"]))

  provisioner "local-exec" {
    command = "sleep 600"
  }

  depends_on = [google_logging_metric.counter, google_logging_metric.mails, google_logging_metric.oldest_pending_mail]
}
