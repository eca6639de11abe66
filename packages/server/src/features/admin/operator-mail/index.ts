export { noteForOperator, NOTIFY_OPERATOR } from './note-for-operator.ts'
export { operatorJobs } from './operator-jobs.ts'
