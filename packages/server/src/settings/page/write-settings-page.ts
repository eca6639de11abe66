import { readFileSync, writeFileSync } from 'node:fs'
import { SETTINGS_PAGE, withSettings } from './settings-page.ts'

writeFileSync(SETTINGS_PAGE, withSettings(readFileSync(SETTINGS_PAGE, 'utf8')))
