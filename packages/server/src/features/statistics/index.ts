export { MinuteRecorder, type PollsMeasured } from './minutes/minute-recorder.ts'
