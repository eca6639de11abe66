export { noteForOperator, TELL_OPERATOR } from './note-for-operator.ts'
export { operatorJobs } from './operator-jobs.ts'
