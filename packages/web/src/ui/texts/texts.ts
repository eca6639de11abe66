import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('ui', en, () => import('./ru.json'))
