# What a month may cost. Firebase has no hard stop: mails go out on the way, and at 100 % the function `closeRules`, which hears every
# report on this topic, closes the rules to writes (docs/decisions/026-the-budget-closes-the-rules.md). Costs are reported some hours late.

resource "google_pubsub_topic" "budget" {
  name = "budget"

  message_storage_policy {
    allowed_persistence_regions = [local.region]
  }

  depends_on = [google_project_service.site]
}

resource "google_billing_budget" "site" {
  billing_account = var.billing_account
  display_name    = local.project

  budget_filter {
    projects               = ["projects/${data.google_project.site.number}"]
    credit_types_treatment = "EXCLUDE_ALL_CREDITS"
  }

  amount {
    specified_amount {
      units = tostring(var.budget)
    }
  }

  threshold_rules {
    threshold_percent = 0.5
  }
  threshold_rules {
    threshold_percent = 0.9
  }
  threshold_rules {
    threshold_percent = 1
  }

  all_updates_rule {
    pubsub_topic                     = google_pubsub_topic.budget.id
    schema_version                   = "1.0"
    monitoring_notification_channels = [google_monitoring_notification_channel.email.id]
  }
}
