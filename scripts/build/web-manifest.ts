import type { ManifestOptions } from 'vite-plugin-pwa'

const DECLARE = '/admin/package/declare'
const ALL_PARCELS = '/admin/package/all'

/** The web app manifest: what an installed Sampan is called, looks like and opens with. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Sampan',
  short_name: 'Sampan',
  description: 'Buying agent and parcel forwarding from China, Singapore and Japan',
  lang: 'zh-Hans',
  dir: 'ltr',
  start_url: '/home/tourist',
  scope: '/',
  display: 'standalone',
  theme_color: '#D20F23',
  background_color: '#FBF9F5',
  categories: ['shopping', 'travel', 'business'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/parcels-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'My parcels · 我的包裹',
    },
    {
      src: '/screenshots/home-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Sampan',
    },
  ],
  shortcuts: [
    {
      name: '预报包裹 · Register a parcel',
      short_name: '预报包裹',
      url: DECLARE,
      icons: [{ src: '/icons/shortcut-declare.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: '我的包裹 · My parcels',
      short_name: '我的包裹',
      url: ALL_PARCELS,
      icons: [{ src: '/icons/shortcut-parcels.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
}
