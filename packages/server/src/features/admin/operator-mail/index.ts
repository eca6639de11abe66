export { noteForOperator, TELL_OPERATOR } from './note-for-operator.ts'
export { tellOperatorJob } from './tell-operator.job.ts'
