export { readFaqFiles } from './faq-files.ts'
export { loadFaq } from './load-faq.ts'
export { type FaqArticle, type FaqCategory, loadCategories } from './faq-store.ts'
