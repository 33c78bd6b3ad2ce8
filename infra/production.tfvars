environment          = "production"
github_repository_id = "your-repository-id"
github_owner_id      = "your-owner-id"
site_host            = "your-domain.example"
site_is_live         = false
alert_email          = "alerts@your-domain.example"
billing_account      = "000000-000000-000000"
budget               = 100
