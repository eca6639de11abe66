export { lastClickOut, purgeClickOuts } from './click-outs.ts'
