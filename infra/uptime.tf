# Uptime checks in both languages. Hosting chooses by Accept-Language; each text occurs only on that language's page.

locals {
  languages = {
    sk = "<html lang=\"sk\""
    en = "<html lang=\"en\""
  }
}

resource "google_monitoring_uptime_check_config" "home" {
  for_each = local.languages

  display_name     = "Home page, ${each.key}"
  period           = "300s"
  timeout          = "10s"
  selected_regions = ["EUROPE", "USA", "ASIA_PACIFIC"]

  http_check {
    path         = "/"
    port         = 443
    use_ssl      = true
    validate_ssl = true

    headers = {
      "Accept-Language" = each.key
    }
  }

  content_matchers {
    content = each.value
    matcher = "CONTAINS_STRING"
  }

  monitored_resource {
    type = "uptime_url"

    labels = {
      project_id = local.project
      host       = coalesce(var.site_host, "${local.project}.web.app")
    }
  }

  depends_on = [google_project_service.site]
}

resource "google_monitoring_alert_policy" "uptime" {
  display_name          = "Site not reachable"
  combiner              = "OR"
  enabled               = var.site_is_live
  notification_channels = [google_monitoring_notification_channel.email.id]

  dynamic "conditions" {
    for_each = google_monitoring_uptime_check_config.home

    content {
      display_name = conditions.value.display_name

      condition_threshold {
        filter          = "resource.type=\"uptime_url\" AND metric.type=\"monitoring.googleapis.com/uptime_check/check_passed\" AND metric.labels.check_id=\"${conditions.value.uptime_check_id}\""
        comparison      = "COMPARISON_GT"
        threshold_value = 1
        duration        = "300s"

        # The number of regions whose check failed.
        aggregations {
          alignment_period     = "600s"
          per_series_aligner   = "ALIGN_NEXT_OLDER"
          cross_series_reducer = "REDUCE_COUNT_FALSE"
          group_by_fields      = ["resource.label.host"]
        }
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
    content   = local.runbook["Site not reachable"]
    mime_type = "text/markdown"
  }
}
