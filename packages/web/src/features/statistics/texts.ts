import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('statistics', en, () => import('./ru.json'))
