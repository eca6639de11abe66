import { runStaticChecks } from './running/static-checks.ts'

if ((await runStaticChecks()) > 0) process.exitCode = 1
