import type { ManifestOptions } from 'vite-plugin-pwa'
import { paths } from '#engine/shared/paths.ts'
import { SHARE_FIELDS } from '#engine/shared/shares.ts'
import { receiveShare } from '#features/requests/contract/share.ts'

const [title, text, url] = SHARE_FIELDS.texts
const SIZES = { narrow: '780x1688', wide: '1280x800' } as const

const screenshot = (name: string, shape: keyof typeof SIZES, label: string) => ({
  src: `/screenshots/${name}-${shape}.png`,
  sizes: SIZES[shape],
  type: 'image/png',
  form_factor: shape,
  label,
})

const shortcut = (icon: string, path: string, [short_name, english]: [string, string]) => ({
  name: `${short_name} · ${english}`,
  short_name,
  url: path,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
})

/**
 * The web app manifest: what an installed Sampan is called, looks like and opens with. The server fills in the business
 * and the language.
 */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Sampan',
  short_name: 'Sampan',
  description: 'Buying agent and parcel forwarding from Asia',
  lang: 'zh-Hans',
  dir: 'ltr',
  start_url: paths.tourist(),
  scope: '/',
  display: 'standalone',
  // A second window would be a second place for the same drafts. `src/app/follow-launches.ts` opens what was tapped.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  share_target: {
    action: receiveShare.path,
    method: receiveShare.method,
    enctype: 'multipart/form-data',
    params: {
      title,
      text,
      url,
      files: [{ name: SHARE_FIELDS.pictures, accept: ['image/png', 'image/jpeg'] }],
    },
  },
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
    screenshot('home', 'narrow', 'Sampan'),
    screenshot('parcels', 'narrow', 'My parcels · 我的包裹'),
    screenshot('mall', 'narrow', 'Mall · 商城'),
    screenshot('home', 'wide', 'Sampan'),
    screenshot('parcels', 'wide', 'My parcels · 我的包裹'),
  ],
  shortcuts: [
    shortcut('declare', paths.declare(), ['预报包裹', 'Register a parcel']),
    shortcut('parcels', paths.parcels(), ['我的包裹', 'My parcels']),
    shortcut('buy', paths.submitGoods(), ['填链接代购', 'Buy from a link']),
  ],
}
