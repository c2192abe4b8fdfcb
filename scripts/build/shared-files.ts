// Assigns shared modules to chunks. By default the bundler creates a file for every module that two pages share, which
// makes 52 requests for the dashboard, six at a time. Each chunk groups what is loaded together; the first match wins.
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** A module that only one page uses stays with that page. */
const shared = (name: string, ...files: RegExp[]): Group => ({
  name,
  minShareCount: 2,
  test: (id) => files.some((file) => file.test(id)),
})

const parts =
  /web[\\/]src[\\/](ui|shared)[\\/][a-z]+[\\/](badge|button|card|option-card|picture|price-|quote-table|range-input|status-badge)|web[\\/]src[\\/]shared[\\/]site[\\/]closing-call/
const partHelpers =
  /web[\\/]src[\\/]lib[\\/][a-z]+[\\/](page-title|use-debounced)|domain[\\/][a-z]+[\\/](add-days|currencies|date-names|event-date|long-date|price-hint|pricing-rules|quote-lines)/
const fields =
  /web[\\/]src[\\/](ui|shared)[\\/][a-z]+[\\/](control-style|draft-storage|event-day|field|floating-style|input|loading-spinner|skeleton|textarea)/
const fieldHelpers =
  /web[\\/]src[\\/]lib[\\/][a-z]+[\\/](call-error|is-framed|make-uuid|notice-error|use-one-at-a-time)|domain[\\/][a-z]+[\\/](email-address|isolate-name|join-words|parse-url)/

export const sharedFiles: Group[] = [
  // What the start page loads: a few lines that load everything else.
  {
    name: 'loader',
    test: /web[\\/](index\.html|src[\\/](start|lib[\\/](browser[\\/]storage|session[\\/]session-storage-key))\.ts)|vite[\\/]preload-helper/,
  },
  // Runs before the code of the dashboard is there: must import nothing but the loader.
  {
    name: 'early-dashboard',
    test: /web[\\/]src[\\/](lib[\\/]session[\\/]early-answers|features[\\/]dashboard[\\/](early-dashboard|owner-columns|page-size))\.ts/,
  },
  // Changes only when a dependency does, so returning visitors keep it cached across our releases.
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  // What every page loads first (main.tsx and its imports): none of the chunks below includes it.
  { name: 'app', tags: ['$initial'] },
  // Small modules that most pages share, the landing page included.
  shared(
    'parts',
    parts,
    partHelpers,
    /lucide-react.*[\\/](arrow-left|calendar-days|check|circle-check|circle-dot|circle-x|clock|mail)\.mjs/,
  ),
  // Small modules of pages with a form, which the landing page is not.
  shared('fields', fields, fieldHelpers),
  // What a visitor's next page needs.
  { name: 'pages', test: /web[\\/]src[\\/](app[\\/]pages|lib[\\/]browser[\\/]page-head)\.tsx?$/ },
  shared(
    'session',
    /web[\\/]src[\\/]lib[\\/]session[\\/](needs-second-factor|remembered-target|session|session-store)\.tsx?$/,
    /web[\\/]src[\\/]shared[\\/]account[\\/]second-factor/,
  ),
  // Forms that visitors send.
  shared(
    'sending',
    /web[\\/]src[\\/](lib[\\/]api[\\/](call-function|proof-of-work\.ts|use-proof)|ui[\\/]forms[\\/]honeypot)/,
  ),
  // The booking form, the setup pages that preview it, and what client pages say of the artist.
  shared(
    'booking-parts',
    /web[\\/]src[\\/](ui[\\/]forms[\\/]suggestion-input|lib[\\/]look[\\/]artist-(colours|fonts))|domain[\\/][a-z]+[\\/](artist-introduction|audio-clips|booking-submission|custom-questions|frame-messages|text-limit)/,
    /web[\\/]src[\\/]features[\\/]booking-page[\\/]rules[\\/](booking-messages|dates[\\/]refused-date|draft[\\/]form-fields|posted[\\/]form-actions|venue[\\/]venue-distance)/,
    /web[\\/]src[\\/]shared[\\/]artist[\\/]artist-strip/,
    /lucide-react.*[\\/](arrow-right|chevron-up|maximize|pause|play|video)\.mjs/,
  ),
  shared('icons', /lucide-react[\\/]dist[\\/]esm[\\/]icons/),
  // The pages with data of their own also show bookings.
  shared(
    'server-data',
    /@tanstack/,
    /web[\\/]src[\\/]lib[\\/]api[\\/](query-client|server-data|use-action)/,
    /domain[\\/]booking[\\/](booking-facts|format-time)|domain[\\/]payments[\\/]payment-texts|live-channel|rpc-answers/,
  ),
  shared('data', /@supabase[\\/]postgrest-js/, /web[\\/]src[\\/]lib[\\/]api[\\/]data-client/),
  // Radix: its primitives, its modal components, and its popover components.
  shared(
    'primitives',
    /@radix-ui[\\/](primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-))/,
  ),
  shared(
    'overlays',
    /@radix-ui[\\/]react-(dialog|dismissable-layer|focus-|portal)|react-remove-scroll|aria-hidden/,
    /web[\\/]src[\\/]ui[\\/]overlays[\\/](dialog|sheet)\./,
  ),
  shared('menus', /@radix-ui[\\/]react-(popper|visually-hidden)|@floating-ui/),
  shared('dates', /node_modules[\\/]date-fns[\\/]/),
  shared('forms', /react-hook-form/),
  shared('schemas', /node_modules[\\/]zod/, /web[\\/]src[\\/]lib[\\/]api[\\/]configure-zod/),
  // Pages of signed-in users.
  shared(
    'workspace',
    /web[\\/]src[\\/]ui[\\/][a-z]+[\\/](avatar|copy-link|empty-state|form-section|number-|pagination|qr-picture|retry-message)/,
    /web[\\/]src[\\/]shared[\\/](booking[\\/]use-booking-url|partners)|web[\\/]src[\\/]lib[\\/]session[\\/]invoke-function|day-texts/,
    /web[\\/]src[\\/](shared[\\/]first-steps|features[\\/]setup[\\/](saving[\\/]|[^\\/]+$))/,
    /web[\\/]src[\\/]lib[\\/]browser[\\/](leave-guard|save-file|use-copy)/,
    /@radix-ui[\\/]react-(dropdown-)?menu[\\/]/,
    /web[\\/]src[\\/]ui[\\/]overlays[\\/]dropdown-menu/,
  ),
]
