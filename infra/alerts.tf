# Alerts. Each mail contains the section of docs/operations.md, "Alerts", that has the alert's name.

resource "google_monitoring_notification_channel" "email" {
  display_name = "The list for alerts"
  type         = "email"

  labels = {
    email_address = var.alert_email
  }

  depends_on = [google_project_service.site]
}

locals {
  # A heading of the third level and the text up to the next heading.
  sections = regexall("(?m)^### (.+)\n\n((?:[^#\n].*\n|\n)+)", file("${path.module}/../docs/operations.md"))
  runbook = {
    for section in local.sections : section[0] => trimspace(replace(replace(section[1], "<alias>", var.environment), "<project>", local.project))
  }
  # Mails are repeated while an alert is open: one sent at night is read late.
  repeated = "14400s"

  our_metric = "resource.type=\"cloud_run_revision\" AND metric.type=\"logging.googleapis.com/user"

  # Alerts when more than `above` came within `seconds`. A gauge or a distribution has an aligner of its own.
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
    # By code, which the alert names.
    "Mail refused" = {
      filter  = "${local.our_metric}/mail_refused\""
      above   = 4
      seconds = 3600
      by      = ["metric.label.code"]
    }
    "Rules closed" = {
      filter  = "${local.our_metric}/rules_closed\""
      above   = 0
      seconds = 60
      # An operator must open the rules.
      auto_close = "604800s"
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
    "Flood of downloads" = {
      filter  = "resource.type=\"firebase_domain\" AND metric.type=\"firebasehosting.googleapis.com/network/sent_bytes_count\""
      above   = 50000000000
      seconds = 3600
    }
    "Flood of writes" = {
      filter  = "resource.type=\"firestore.googleapis.com/Database\" AND metric.type=\"firestore.googleapis.com/document/write_ops_count\""
      above   = 5000
      seconds = 3600
    }
    # The mail server is down or the queue is paused: every mail is tried at least once an hour.
    "Oldest pending mail" = {
      filter  = "${local.our_metric}/oldest_pending_mail\""
      above   = 21600
      seconds = 7200
      aligner = "ALIGN_PERCENTILE_99"
      reducer = "REDUCE_MAX"
    }
    "Mails pile up" = {
      filter   = "resource.type=\"cloud_tasks_queue\" AND metric.type=\"cloudtasks.googleapis.com/queue/depth\" AND resource.labels.queue_id=one_of(\"sendMail\", \"sendConfirmation\", \"sendAcknowledgement\")"
      above    = 1000
      seconds  = 300
      aligner  = "ALIGN_MEAN"
      duration = "3600s"
    }
  }
}

resource "google_monitoring_alert_policy" "threshold" {
  for_each = local.thresholds

  display_name          = each.key
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.email.id]

  conditions {
    display_name = "more than ${each.value.above}"

    condition_threshold {
      filter          = each.value.filter
      comparison      = "COMPARISON_GT"
      threshold_value = each.value.above
      duration        = try(each.value.duration, "0s")

      aggregations {
        alignment_period     = "${each.value.seconds}s"
        per_series_aligner   = try(each.value.aligner, "ALIGN_DELTA")
        cross_series_reducer = try(each.value.reducer, "REDUCE_SUM")
        group_by_fields      = try(each.value.by, [])
      }
    }
  }

  alert_strategy {
    auto_close = try(each.value.auto_close, "1800s")

    notification_channel_strategy {
      notification_channel_names = [google_monitoring_notification_channel.email.name]
      renotify_interval          = local.repeated
    }
  }

  documentation {
    content   = local.runbook[each.key]
    mime_type = "text/markdown"
  }

  depends_on = [terraform_data.metrics_known]
}

# Silent before the first run: a metric without data cannot be absent.
resource "google_monitoring_alert_policy" "reconcile_absent" {
  display_name          = "No reconcile for two hours"
  combiner              = "OR"
  notification_channels = [google_monitoring_notification_channel.email.id]

  conditions {
    display_name = "no run finished"

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

  alert_strategy {
    auto_close = "1800s"

    notification_channel_strategy {
      notification_channel_names = [google_monitoring_notification_channel.email.name]
      renotify_interval          = local.repeated
    }
  }

  documentation {
    content   = local.runbook["No reconcile for two hours"]
    mime_type = "text/markdown"
  }

  depends_on = [terraform_data.metrics_known]
}

# More than 100 in an hour, and ten times the hourly average of the day before.
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

  alert_strategy {
    auto_close = "1800s"

    notification_channel_strategy {
      notification_channel_names = [google_monitoring_notification_channel.email.name]
      renotify_interval          = local.repeated
    }
  }

  documentation {
    content   = local.runbook["Rules deny tenfold"]
    mime_type = "text/markdown"
  }
}
