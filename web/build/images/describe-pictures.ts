import { describePictures } from './build-images.ts';

await describePictures();
