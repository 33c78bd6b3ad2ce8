// Writes the module that lists the pictures, which the types and the tests of the pages need; encodes nothing.
import { writeManifest } from './manifest.ts';
import { places } from './places.ts';
import { readPictureSources } from './sources.ts';

await writeManifest(places.manifest, await readPictureSources(places.content));
