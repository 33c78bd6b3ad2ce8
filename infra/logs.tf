# Metrics that count log lines of the functions. Lines name documents, never people; tests/infra runs the functions' code and
# compares each filter with its log lines.

locals {
  # Log lines of our functions; other services have another label.
  from_functions = "resource.type=\"cloud_run_revision\" AND labels.\"goog-managed-by\"=\"cloudfunctions\""

  # Metric → regular expression of the messages that it counts. The logger adds "Error: " before an error's message and a stack after it.
  messages = {
    # Needs a person: a mail to support failed.
    mail_failed = "^Error: Mail \"[a-z]+\": failed"
    # The mail server did not confirm a mail. It is repeated once.
    mail_uncertain = "^Mail \"[a-z]+\": uncertain$"
    # `reconcile` finished.
    reconciled = "^Reconciled$"
    # The mail server refused a mail (55x). It is retried after hours.
    mail_refused = "^Mail \"[a-z]+\": refused$"
    # The budget is spent.
    rules_closed = "^Error: The rules are closed"
  }

  # Metric → filter.
  counters = merge(
    { for metric, pattern in local.messages : metric => "jsonPayload.message=~${jsonencode(pattern)}" },
    # All other errors of functions.
    { function_failed = "severity>=ERROR AND NOT jsonPayload.message=~${jsonencode("${local.messages.mail_failed}|${local.messages.rules_closed}")}" },
  )
}

resource "google_logging_metric" "counter" {
  for_each = local.counters

  name   = each.key
  filter = "${local.from_functions} AND ${each.value}"

  metric_descriptor {
    metric_kind = "DELTA"
    value_type  = "INT64"

    labels {
      key = "code"
    }
  }

  # Why, as SMTP's code; empty in lines without a reason.
  label_extractors = {
    code = "EXTRACT(jsonPayload.reason)"
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
      bounds = [0, 3600, 7200, 21600, 86400, 604800]
    }
  }

  depends_on = [google_project_service.site]
}

# Google refuses alerts on a metric that it does not know yet: "it could take up to 10 minutes to become available". So alerts are created
# ten minutes after a new set of metrics, and at once later.
resource "terraform_data" "metrics_known" {
  triggers_replace = sort(concat(keys(local.counters), ["oldest_pending_mail"]))

  provisioner "local-exec" {
    command = "sleep 600"
  }

  depends_on = [google_logging_metric.counter, google_logging_metric.oldest_pending_mail]
}

# Logs are erased after as many days as the privacy policy says (logRetentionDays in web/legal-facts.ts). Up to 30 days cost nothing. Google
# keeps who changed the project for 400 days, in a bucket that nobody can change.
resource "google_logging_project_bucket_config" "default" {
  project        = local.project
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 30
  depends_on     = [google_project_service.site]
}

# Who read documents or secrets, apart from the functions, whose reads are many. Writes are not logged: each form that a visitor sends would
# be, with the visitor's IP address. An entry has about 1 kB, and 50 GiB a month are free (then 0.50 $/GiB): what staff reads costs nothing,
# and a million reads that the rules refuse 0.50 $ at most. The service of Firestore's logs is datastore.googleapis.com
# (cloud.google.com/firestore/docs/audit-logging).
resource "google_project_iam_audit_config" "reads" {
  for_each = toset(["datastore.googleapis.com", "secretmanager.googleapis.com"])

  project = local.project
  service = each.value

  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = [google_service_account.site["site-functions"].member]
  }

  depends_on = [google_project_service.site]
}
