environment     = "staging"
site_is_live    = false
alert_email     = "alerts@your-domain.example"
billing_account = "000000-000000-000000"
budget          = 20
