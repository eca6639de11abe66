import type { ExportFiles } from './reading/export-files.ts'

export {
  type ApplicationRow,
  type Columns as ApplicationColumns,
  findApplication,
  holdApplication,
  noSuchApplication,
  stateChanged,
} from './application-store.ts'
export { applicationMachine, moveApplication } from './application-machine.ts'
export { ApplicationStatusEnum, ExchangerApplicationType } from './application-types.ts'
export { applicationsToExport } from './applications-to-export.ts'
export { pastDayMs } from './fields/field-rules.ts'
export { officeHost } from './fields/office-address.ts'
export { forgetApplicants } from './forget-applicants.ts'
export { type OpenExportFiles, openExportFiles } from './reading/open-export-files.ts'
export { applicationJobs } from './application-jobs.ts'
export { NOTIFY_DECISION } from './notices/notify-decision.job.ts'

declare module '../../context.ts' {
  interface DurableParts {
    /** Readers of applicants' export files. */
    readonly exportFiles: ExportFiles
  }
}
