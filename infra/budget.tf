# Two monthly budgets of `budget` each; Firebase has no hard limit, and costs are reported some hours late.
#
# - forms: what forms cost. At 100 % `closeRules`, which receives every report on this topic, closes the rules.
# - all: every service, so downloads too. It only sends mail, since closed forms would not reduce downloads. Hosting has no budget alone: its
#   id is in Google's price list, which could not be read here (docs/operations.md, "Cost").

resource "google_pubsub_topic" "budget" {
  name = "budget"

  message_storage_policy {
    allowed_persistence_regions = [local.region]
  }

  depends_on = [google_project_service.site]
}

locals {
  # The services that forms use, with their ids in Google's price list (cloudbilling.googleapis.com/v1/services). Cloud Tasks is only in the
  # second budget: a task costs far less than the writes that come with it.
  services_of_forms = {
    "Cloud Firestore"     = "services/EE2C-7FAC-5E08"
    "Cloud Run functions" = "services/29E7-DA93-CA13"
    "Cloud Run"           = "services/152E-C115-5142"
  }

  # The parts of a budget at which a mail is sent.
  budget_mails = [0.5, 0.9, 1, 2]
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

  dynamic "threshold_rules" {
    for_each = local.budget_mails
    content {
      threshold_percent = threshold_rules.value
    }
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

  dynamic "threshold_rules" {
    for_each = local.budget_mails
    content {
      threshold_percent = threshold_rules.value
    }
  }

  all_updates_rule {
    monitoring_notification_channels = [google_monitoring_notification_channel.email.id]
  }
}
