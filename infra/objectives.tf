# Service level objectives, each over 28 days.

resource "google_monitoring_custom_service" "site" {
  service_id   = "site"
  display_name = "Website"
  depends_on   = [google_project_service.site]
}

# Each run of `reconcile` logs the age of the oldest unsent mail to support.
resource "google_monitoring_slo" "mail" {
  service             = google_monitoring_custom_service.site.service_id
  slo_id              = "mail-within-15-minutes"
  display_name        = "A message reaches support's mailbox within 15 minutes"
  goal                = 0.99
  rolling_period_days = 28

  request_based_sli {
    distribution_cut {
      distribution_filter = "${local.our_metric}/oldest_pending_mail\""

      range {
        max = 900
      }
    }
  }

  depends_on = [terraform_data.metrics_known]
}

# Google counts a window as good if any of a check's values in it is true, from whichever region.
resource "google_monitoring_slo" "pages" {
  for_each = google_monitoring_uptime_check_config.home

  service             = google_monitoring_custom_service.site.service_id
  slo_id              = "pages-answer-${each.key}"
  display_name        = "Pages answer, ${each.key}"
  goal                = 0.995
  rolling_period_days = 28

  windows_based_sli {
    window_period          = "300s"
    good_bad_metric_filter = "resource.type=\"uptime_url\" AND metric.type=\"monitoring.googleapis.com/uptime_check/check_passed\" AND metric.labels.check_id=\"${each.value.uptime_check_id}\""
  }
}
