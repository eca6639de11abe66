import { registerTexts } from '#web/lib/texts/texts.ts'
import en from './en.json'

registerTexts('admin-currencies', en, () => import('./ru.json'))
