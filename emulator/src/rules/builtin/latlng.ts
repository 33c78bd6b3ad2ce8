import { error } from '../value/evaluation-error.ts';
import { float, type LatLngValue } from '../value/rules-value.ts';
import { formatFloat } from '../value/text.ts';
import { builtin, type Overload } from './overload.ts';

/** The mean radius that Google's geometry libraries use. */
const earthRadiusInMetres = 6_371_010;

export const latLngFunctions: readonly Overload[] = [
  builtin('latlng.value', ['float', 'float'], 'latlng', (latitude, longitude) => {
    if (Math.abs(latitude.value) <= 90 && Math.abs(longitude.value) <= 180) {
      return { type: 'latlng', latitude: latitude.value, longitude: longitude.value };
    }
    return error(
      'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
        `latitude: ${formatFloat(latitude.value)}, longitude: ${formatFloat(longitude.value)}.`,
    );
  }),
];

export const latLngMethods: readonly Overload[] = [
  builtin('latitude', ['latlng'], 'float', ({ latitude }) => float(latitude)),
  builtin('longitude', ['latlng'], 'float', ({ longitude }) => float(longitude)),
  builtin('distance', ['latlng', 'latlng'], 'float', (from, to) => float(distanceInMetres(from, to))),
];

/** The great-circle distance, by the haversine formula. */
function distanceInMetres(from: LatLngValue, to: LatLngValue): number {
  const latitudes = haversine(radians(to.latitude - from.latitude));
  const longitudes = haversine(radians(to.longitude - from.longitude));
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * earthRadiusInMetres * Math.asin(Math.sqrt(Math.min(1, latitudes + scale * longitudes)));
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
