import { defineConfig } from '@lingui/conf'

const features = '<rootDir>/src/features'
const exclude = ['**/*.test.*', '<rootDir>/src/shared/**']
const path = (area: string) => `<rootDir>/src/i18n/locales/{locale}/${area}`

/** A catalog for each part of the app that loads on its own: a visitor of the prerendered home page gets `base` only. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-Hans', 'zh-Hant'],
  fallbackLocales: { 'zh-Hant': 'zh-Hans' },
  catalogs: [
    {
      path: path('base'),
      include: ['<rootDir>/src'],
      exclude: [...exclude, `${features}/**`, '<rootDir>/src/parts/**'],
    },
    { path: path('home'), include: [`${features}/home`], exclude },
    {
      path: path('admin'),
      include: [features, '<rootDir>/src/parts'],
      exclude: [...exclude, `${features}/{home,staff}/**`],
    },
    { path: path('staff'), include: [`${features}/staff`], exclude },
  ],
  orderBy: 'messageId',
})
