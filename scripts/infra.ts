/* Creates or updates the cloud project's resources from infra/, by OpenTofu with the login of `npx firebase`. */
import { applyInfrastructure } from '../tools/release/infra.ts';
import { runMain } from '../tools/support/command.ts';

await runMain(() => applyInfrastructure(process.argv.slice(2)));
