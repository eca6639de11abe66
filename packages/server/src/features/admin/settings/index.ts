export { LiveSettings } from './live-settings.ts'
