# When somebody is told. docs/operations.md, "Watch", says for each of these names what it means and what to do.

resource "google_monitoring_notification_channel" "email" {
  display_name = "The list for alerts"
  type         = "email"

  labels = {
    email_address = var.alert_email
  }

  depends_on = [google_project_service.site]
}

locals {
  our_metric = "resource.type=\"cloud_run_revision\" AND metric.type=\"logging.googleapis.com/user"

  # Told when more than `above` of them came within `seconds`.
  thresholds = {
    "Mail failed" = {
      filter  = "${local.our_metric}/mail_failed\""
      above   = 0
      seconds = 300
    }
    "Mail uncertain" = {
      filter  = "${local.our_metric}/mail_uncertain\""
      above   = 0
      seconds = 300
    }
    "Confirmations above their ceiling" = {
      filter  = "${local.our_metric}/confirmation_waiting\""
      above   = 0
      seconds = 300
    }
    "Rules closed" = {
      filter  = "${local.our_metric}/rules_closed\""
      above   = 0
      seconds = 60
    }
    "Function failed" = {
      filter  = "${local.our_metric}/function_failed\""
      above   = 5
      seconds = 600
    }
    "Newsletter pages answer 5xx" = {
      filter  = "resource.type=\"cloud_run_revision\" AND metric.type=\"run.googleapis.com/request_count\" AND resource.labels.service_name=\"newsletter\" AND metric.labels.response_code_class=\"5xx\""
      above   = 2
      seconds = 600
    }
    "Flood of writes" = {
      filter  = "resource.type=\"firestore.googleapis.com/Database\" AND metric.type=\"firestore.googleapis.com/document/write_ops_count\""
      above   = 5000
      seconds = 3600
    }
  }
}

resource "google_monitoring_alert_policy" "threshold" {
  for_each = local.thresholds

  display_name          = each.key
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.email.id]

  conditions {
    display_name = "more than ${each.value.above} within ${each.value.seconds} s"

    condition_threshold {
      filter          = each.value.filter
      comparison      = "COMPARISON_GT"
      threshold_value = each.value.above
      duration        = "0s"

      aggregations {
        alignment_period     = "${each.value.seconds}s"
        per_series_aligner   = "ALIGN_DELTA"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }

  documentation {
    content = "docs/operations.md, Watch: ${each.key}"
  }

  depends_on = [google_logging_metric.counter]
}

# The mail server is away, or the queue stands still: mails are tried at least once an hour.
resource "google_monitoring_alert_policy" "oldest_pending_mail" {
  display_name          = "Oldest pending mail"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.email.id]

  conditions {
    display_name = "a mail to support has been waiting for more than 6 h"

    condition_threshold {
      filter          = "${local.our_metric}/oldest_pending_mail\""
      comparison      = "COMPARISON_GT"
      threshold_value = 21600
      duration        = "0s"

      aggregations {
        alignment_period     = "7200s"
        per_series_aligner   = "ALIGN_PERCENTILE_99"
        cross_series_reducer = "REDUCE_MAX"
      }
    }
  }

  documentation {
    content = "docs/operations.md, Watch: Oldest pending mail"
  }

  depends_on = [google_logging_metric.oldest_pending_mail]
}

# Says nothing before the first run: what never was cannot be absent.
resource "google_monitoring_alert_policy" "reconcile_absent" {
  display_name          = "No reconcile for two hours"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.email.id]

  conditions {
    display_name = "no run came to its end"

    condition_absent {
      filter   = "${local.our_metric}/reconciled\""
      duration = "7200s"

      aggregations {
        alignment_period     = "300s"
        per_series_aligner   = "ALIGN_DELTA"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }

  documentation {
    content = "docs/operations.md, Watch: No reconcile for two hours"
  }

  depends_on = [google_logging_metric.counter]
}

resource "google_monitoring_alert_policy" "waiting_mails" {
  display_name          = "Mails pile up"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.email.id]

  conditions {
    display_name = "more than 1,000 tasks in the queue for an hour"

    condition_threshold {
      filter          = "resource.type=\"cloud_tasks_queue\" AND metric.type=\"cloudtasks.googleapis.com/queue/depth\" AND resource.labels.queue_id=one_of(\"sendMail\", \"sendVisitorMail\")"
      comparison      = "COMPARISON_GT"
      threshold_value = 1000
      duration        = "3600s"

      aggregations {
        alignment_period     = "300s"
        per_series_aligner   = "ALIGN_MEAN"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }

  documentation {
    content = "docs/operations.md, Watch: Mails pile up"
  }

  depends_on = [google_project_service.site]
}

# More than a hundred in an hour, and tenfold of an average hour of the day before.
locals {
  denials = "firestore_googleapis_com:rules_evaluation_count{monitored_resource=\"firestore.googleapis.com/Database\",result=\"DENY\"}"
}

resource "google_monitoring_alert_policy" "denials" {
  display_name          = "Rules deny tenfold"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.email.id]

  conditions {
    display_name = "denials of an hour against the day before"

    condition_prometheus_query_language {
      query = <<-EOT
        sum(increase(${local.denials}[1h])) > 100
        unless
        sum(increase(${local.denials}[1h])) <= 10 * sum(increase(${local.denials}[1d] offset 1h)) / 24
      EOT

      duration            = "0s"
      evaluation_interval = "300s"
    }
  }

  documentation {
    content = "docs/operations.md, Watch: Rules deny tenfold"
  }

  depends_on = [google_project_service.site]
}
