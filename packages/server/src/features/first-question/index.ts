export { FirstQuestion } from './first-question.ts'
