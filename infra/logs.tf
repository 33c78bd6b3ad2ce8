# Metrics that count log lines of the functions. Lines name documents, never people; tests/infra runs the functions' code and
# compares each filter with its log lines.

locals {
  # Log lines of our functions; other services have another label.
  from_functions = "resource.type=\"cloud_run_revision\" AND labels.\"goog-managed-by\"=\"cloudfunctions\""

  # The logger adds "Error: " before an error's message and a stack after it.
  mail_failed  = "severity=ERROR AND jsonPayload.message=~\"^Error: Mail \\\"[a-z]+\\\": failed\""
  rules_closed = "severity=ERROR AND jsonPayload.message=~\"^Error: The rules are closed\""

  # Metric name → filter.
  counters = {
    # Needs a person: a mail to support failed, or was unconfirmed for the second time.
    mail_failed = local.mail_failed
    # The mail server did not confirm a mail. It is repeated once.
    mail_uncertain = "jsonPayload.message=~\"^Mail \\\"[a-z]+\\\": uncertain$\""
    # `reconcile` finished.
    reconciled = "jsonPayload.message=\"Reconciled\""
    # A newsletter request above CONFIRMATIONS_PER_HOUR of its domain.
    confirmation_waiting = "jsonPayload.message=\"Newsletter request: waiting\""
    # The budget is spent.
    rules_closed = local.rules_closed
    # All other errors of functions.
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

# The result of each attempt to send a mail, for the dashboard. An error's message is followed by its stack.
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

# Age of the oldest unsent mail to support, from each run of `reconcile`. The bounds are those that alerts use.
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

# Google refuses alerts on a metric that it does not know yet: "it could take up to 10 minutes to become available". So alerts are created
# ten minutes after a new set of metrics, and at once later.
resource "terraform_data" "metrics_known" {
  triggers_replace = sort(concat(keys(local.counters), ["mails", "oldest_pending_mail"]))

  provisioner "local-exec" {
    command = "sleep 600"
  }

  depends_on = [google_logging_metric.counter, google_logging_metric.mails, google_logging_metric.oldest_pending_mail]
}
