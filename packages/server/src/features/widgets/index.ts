export { addWidgetRoute } from './widget-route.ts'
