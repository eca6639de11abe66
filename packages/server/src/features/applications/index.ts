export {
  type ApplicationRow,
  findApplication,
  holdApplication,
  noteStep,
  noSuchApplication,
  stateChanged,
  updateApplication,
} from './application-store.ts'
export { ApplicationStatusEnum, ExchangerApplicationType } from './application-types.ts'
export { applicationsToExport } from './applications-to-export.ts'
export { pastDayMs } from './fields/field-rules.ts'
export { officeHost } from './fields/office-address.ts'
export { forgetApplicants } from './forget-applicants.ts'
export type { ExportFiles } from './reading/export-files.ts'
export { type OpenExportFiles, openExportFiles } from './reading/open-export-files.ts'
export { readExportJob } from './reading/read-export.job.ts'
export { TELL_DECISION, tellDecisionJob } from './telling/tell-decision.job.ts'
