# The dashboard.

locals {
  # Title → metric, and the label that separates its lines.
  charts = {
    "New messages" = {
      filter = "resource.type=\"cloud_run_revision\" AND metric.type=\"run.googleapis.com/request_count\" AND resource.labels.service_name=\"oncontactmessagecreated\""
      by     = "metric.label.response_code_class"
    }
    "Mails by state" = {
      filter = "${local.our_metric}/mails\""
      by     = "metric.label.state"
    }
    "Tasks in the queue" = {
      filter  = "resource.type=\"cloud_tasks_queue\" AND metric.type=\"cloudtasks.googleapis.com/queue/depth\""
      by      = "resource.label.queue_id"
      aligner = "ALIGN_MEAN"
    }
    "Verdicts of the rules" = {
      filter = "resource.type=\"firestore.googleapis.com/Database\" AND metric.type=\"firestore.googleapis.com/rules/evaluation_count\""
      by     = "metric.label.result"
    }
    "Documents written: costs of forms" = {
      filter = "resource.type=\"firestore.googleapis.com/Database\" AND metric.type=\"firestore.googleapis.com/document/write_ops_count\""
      by     = "metric.label.op"
    }
    "Bytes sent: costs of pages" = {
      filter = "resource.type=\"firebase_domain\" AND metric.type=\"firebasehosting.googleapis.com/network/sent_bytes_count\""
      by     = "resource.label.domain_name"
    }
  }
}

resource "google_monitoring_dashboard" "site" {
  dashboard_json = jsonencode({
    displayName = "Website"
    gridLayout = {
      columns = "2"
      widgets = [
        for title, chart in local.charts : {
          title = title
          xyChart = {
            dataSets = [{
              plotType = "LINE"
              timeSeriesQuery = {
                timeSeriesFilter = {
                  filter = chart.filter
                  aggregation = {
                    alignmentPeriod    = "300s"
                    perSeriesAligner   = try(chart.aligner, "ALIGN_DELTA")
                    crossSeriesReducer = "REDUCE_SUM"
                    groupByFields      = [chart.by]
                  }
                }
              }
            }]
          }
        }
      ]
    }
  })

  depends_on = [terraform_data.metrics_known]
}
