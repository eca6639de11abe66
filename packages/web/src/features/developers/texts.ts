import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('developers', en, () => import('./ru.json'))
