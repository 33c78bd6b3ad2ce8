# The monthly budget. Firebase has no hard limit: mails are sent on the way, and at 100 % of what forms cost `closeRules`, which receives
# every report on this topic, closes the rules (docs/decisions/026-the-budget-closes-the-rules.md). Costs are reported some hours late.
# Other costs, mainly downloads, are in a second budget that only sends mail, since closed forms would not reduce them.

resource "google_pubsub_topic" "budget" {
  name = "budget"

  message_storage_policy {
    allowed_persistence_regions = [local.region]
  }

  depends_on = [google_project_service.site]
}

# The services that forms use, with their ids in Google's price list (cloudbilling.googleapis.com/v1/services). Cloud Tasks is only in the
# second budget: a task costs far less than the writes that come with it.
locals {
  services_of_forms = {
    "Cloud Firestore"     = "services/EE2C-7FAC-5E08"
    "Cloud Run functions" = "services/29E7-DA93-CA13"
    "Cloud Run"           = "services/152E-C115-5142"
  }
}

resource "google_billing_budget" "forms" {
  billing_account = var.billing_account
  display_name    = "${local.project}: forms"

  budget_filter {
    projects               = ["projects/${data.google_project.site.number}"]
    services               = values(local.services_of_forms)
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

resource "google_billing_budget" "all" {
  billing_account = var.billing_account
  display_name    = "${local.project}: all services"

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
    threshold_percent = 1
  }
  threshold_rules {
    threshold_percent = 2
  }

  all_updates_rule {
    monitoring_notification_channels = [google_monitoring_notification_channel.email.id]
  }
}
