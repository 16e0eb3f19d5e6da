#!/usr/bin/env python3
"""Makes the pictures of the built-in photo widget: a mountain lake at first light and at the blue hour.

    pip install numpy pillow
    python3 make-photo.py ../Catalog/photo.widget/assets

One eroded fractal terrain is cast as a height field, per column and from front to back; the water sees it from a mirrored eye. The two
pictures differ in light alone, so that a widget may change between them with the colour scheme and keep its composition. The seeds are
fixed: the same versions of numpy and Pillow write the same bytes.

A picture is cut for each family at three pixels a point. No crop holds more pixels than the system allows for the family it is shown in
(1.44 of the widget's own area).
"""

import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

SUPERSAMPLING = 2
LARGE = (1092, 1146)  # pixels: 364 × 382 points, the largest canvas of a phone
SMALL = 510  # pixels a side of the crop for the small and medium families


def lerp(a, b, t):
    return a + (b - a) * t


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def color(text):
    """A colour of six hexadecimal digits, as linear light."""
    srgb = np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4).astype(np.float32)


def encoded(linear):
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.power(linear, 1 / 2.4) - 0.055)


# Noise


def hashed(ix, iy, seed):
    """A number in 0…1 for each lattice point."""
    with np.errstate(over="ignore"):
        h = ix.astype(np.uint32) * np.uint32(374761393) + iy.astype(np.uint32) * np.uint32(668265263)
        h = h + np.uint32(seed * 144665 + 1013)
        h = (h ^ (h >> np.uint32(13))) * np.uint32(1274126177)
        h = (h ^ (h >> np.uint32(16))) * np.uint32(2246822519)
    return ((h ^ (h >> np.uint32(15))) & np.uint32(0xFFFFFF)).astype(np.float32) / np.float32(0xFFFFFF)


def noise(x, y, seed):
    """Value noise in -1…1 and its two derivatives."""
    fx, fy = np.floor(x), np.floor(y)
    u, v = (x - fx).astype(np.float32), (y - fy).astype(np.float32)
    ix, iy = fx.astype(np.int64), fy.astype(np.int64)
    a, b = hashed(ix, iy, seed), hashed(ix + 1, iy, seed)
    c, d = hashed(ix, iy + 1, seed), hashed(ix + 1, iy + 1, seed)
    su, sv = u * u * u * (u * (u * 6 - 15) + 10), v * v * v * (v * (v * 6 - 15) + 10)
    du, dv = 30 * u * u * (u * (u - 2) + 1), 30 * v * v * (v * (v - 2) + 1)
    k = a - b - c + d
    value = a + (b - a) * su + (c - a) * sv + k * su * sv
    return 2 * value - 1, 2 * du * ((b - a) + k * sv), 2 * dv * ((c - a) + k * su)


TURN = (0.8, 0.6)  # each octave is turned, so that the lattice never shows


def fractal(x, y, octaves, seed, gain=0.5):
    total, amplitude = 0.0, 1.0
    for octave in range(octaves):
        total = total + amplitude * noise(x, y, seed + octave)[0]
        x, y = 2.02 * (TURN[0] * x - TURN[1] * y), 2.02 * (TURN[1] * x + TURN[0] * y)
        amplitude *= gain
    return total


def eroded(x, y, octaves, seed):
    """Ridges whose detail dies where the slope is steep: what water leaves of a mountain."""
    total, amplitude, dx, dy = 0.0, 1.0, 0.0, 0.0
    for octave in range(octaves):
        n, nx, ny = noise(x, y, seed + octave)
        fold = np.sqrt(n * n + 0.006)  # a crest that is round, not a cliff
        ridge, sign = 1.03 - fold, -n / fold
        dx, dy = dx + amplitude * sign * nx * 0.55, dy + amplitude * sign * ny * 0.55
        total = total + amplitude * (ridge * ridge if octave < 2 else ridge) / (1 + 0.6 * (dx * dx + dy * dy))
        x, y = 2.0 * (TURN[0] * x - TURN[1] * y) + 3.1, 2.0 * (TURN[1] * x + TURN[0] * y) - 1.7
        amplitude *= 0.47
    return total


# The place. x runs to the right and z into the picture, in hundreds of metres; the water is at 0.

EYE = 0.16
NEAR, FAR = 1.2, 150.0


def height(x, z, octaves=9):
    valley = np.abs(x - 1.6 * np.sin(z * 0.10 + 0.4) - 0.03 * z)
    walls = smoothstep(3.0, 19.0, valley) ** 1.2
    head = smoothstep(20.0, 46.0, z)
    peaks = eroded(x * 0.060 + 7.3, z * 0.060 + 2.2, octaves, 127)
    rise = np.maximum(walls * smoothstep(4.0, 26.0, z), head)
    shore = 0.35 * fractal(x * 0.45, z * 0.45, 4, 77)
    massif = 1 + 0.75 * np.exp(-(((x - 4.5) / 9.0) ** 2) - ((z - 58.0) / 14.0) ** 2)
    banks = 1.5 * smoothstep(2.2, 6.0, valley) * smoothstep(9.0, 16.0, z)
    return rise * (peaks * 8.6 * massif - 2.0) + shore * (1 - rise) - 0.62 + 1.3 * rise + banks


def cast(width, rows, focal, eye):
    """For each column and each row above the horizon, how far the ground is; infinite where there is sky."""
    columns = (np.arange(width) + 0.5 - width / 2) / focal
    depths = NEAR * (FAR / NEAR) ** np.linspace(0, 1, 2400)
    slopes = np.empty((len(depths), width), np.float32)
    for start in range(0, len(depths), 100):
        z = depths[start : start + 100, None]
        land = height(columns[None, :] * z, z + 0 * columns[None, :], 8)
        slopes[start : start + 100] = np.where(land > 0, (land - eye) / z, -1)  # water hides nothing, from above or below
    highest = np.maximum.accumulate(slopes, axis=0)
    wanted = (np.arange(rows)[::-1] + 0.5) / focal  # upwards from the horizon, first row is the highest
    distance = np.full((rows, width), np.inf, np.float32)
    steps = np.arange(len(depths))
    for column in range(width):
        profile = highest[:, column]
        hit = np.searchsorted(profile, wanted)
        seen = hit < len(depths)
        i = np.clip(hit[seen], 1, len(depths) - 1)
        low, high = profile[i - 1], profile[i]
        t = np.clip((wanted[seen] - low) / np.maximum(high - low, 1e-9), 0, 1)
        distance[seen, column] = np.interp(steps[i] - 1 + t, steps, depths)
    return distance


# Light


class Dawn:
    name = "dawn"
    zenith, middle, horizon = color("#3F6FA8"), color("#A9BCD0"), color("#FFD9A8")
    sun_color, sun_at, sun_power = color("#FFB45E"), (0.17, 0.085), 1.0
    key, key_from, ambient = color("#FFB06A") * 3.1, np.array([0.80, 0.34, -0.22]), color("#6C90C8") * 0.62
    haze, haze_near_sun, haze_density = color("#9FB3CC"), color("#FFDDB4"), 0.0062
    mist, mist_density = color("#E9E4E6"), 0.018
    water_tint, water_gain = color("#1B4A6B"), 0.90
    silhouette = color("#101D24")
    band, spread, valley = 0.38, 0.33, 0.18
    stars, exposure, saturation = False, 1.16, 1.16


class Dusk:
    name = "dusk"
    zenith, middle, horizon = color("#0A1530"), color("#1F4A78"), color("#7C9DB4")
    sun_color, sun_at, sun_power = color("#F7935A"), (0.17, 0.03), 0.50
    key, key_from, ambient = color("#8FA6D8") * 0.60, np.array([-0.55, 0.6, -0.45]), color("#34507F") * 0.62
    haze, haze_near_sun, haze_density = color("#2C4C74"), color("#8A7686"), 0.0070
    mist, mist_density = color("#5B7BA0"), 0.020
    water_tint, water_gain = color("#050C1C"), 0.80
    silhouette = color("#03060E")
    band, spread, valley = 0.30, 0.20, 0.6
    stars, exposure, saturation = True, 1.35, 1.08


def toward_sun(light, u, v):
    """How near to the sun a direction is, 1 at the sun."""
    return np.hypot((u - light.sun_at[0]) * 0.9, v - light.sun_at[1])


def sky(light, u, v):
    """The sky's colour; u and v are tangents to the right of the view's axis and above the horizon."""
    t = np.clip(v / 0.62, 0, 1)[..., None]
    base = lerp(light.horizon, light.middle, smoothstep(0.0, light.band, t))
    base = lerp(base, light.zenith, smoothstep(0.22, 1.0, t))
    away = toward_sun(light, u, v)[..., None]
    glow = np.exp(-((away / light.spread) ** 1.3)) * 0.62 + np.exp(-((away / 0.085) ** 1.2)) * 0.8
    base = base + light.sun_color * glow * light.sun_power
    bands = fractal(u * 2.2 + 9, v * 11 + u * 1.4, 6, 301)
    wisps = fractal(u * 7.0 - 3, v * 30 + u * 3.0, 5, 331)
    cloud = smoothstep(0.10, 0.95, bands * 0.75 + wisps * 0.32 + 0.10) * smoothstep(0.05, 0.20, v) * (1 - 0.7 * smoothstep(0.42, 0.62, v))
    lit = lerp(light.haze, light.haze_near_sun, np.exp(-((away / 0.42) ** 2)))
    lit = lit + light.sun_color * np.exp(-((away / 0.24) ** 1.5)) * 0.7 * light.sun_power
    return lerp(base, lit, (cloud * (0.28 if light.stars else 0.62))[..., None])


def ground(light, distance, u, v):
    """The colour of the land that the rays meet, air included."""
    z, x = distance, u * distance
    h, e = height(x, z), 0.03 + 0.0022 * distance
    normal = np.stack([h - height(x + e, z), e, h - height(x, z + e)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    steep = normal[..., 1]
    grain = fractal(x * 2.1, z * 2.1, 5, 401)
    rock = lerp(color("#4A4A4E"), color("#8A827A"), np.clip(0.5 + 0.5 * grain, 0, 1)[..., None])
    wood = lerp(color("#16281F"), color("#33472F"), np.clip(0.5 + 0.6 * fractal(x * 7, z * 7, 4, 431), 0, 1)[..., None])
    snow = color("#EEF2F8")
    trees = smoothstep(3.6, 2.0, h + 0.7 * grain) * smoothstep(0.30, 0.55, steep)
    albedo = lerp(rock, wood, trees[..., None])
    cover = smoothstep(3.8, 5.4, h + 0.8 * grain) * smoothstep(0.40, 0.62, steep + 0.10 * grain)
    albedo = lerp(albedo, snow, cover[..., None])
    key_from = light.key_from / np.linalg.norm(light.key_from)
    lambert = np.clip((normal * key_from).sum(-1), 0, 1)[..., None]
    lambert = lambert * lerp(light.valley, 1.0, smoothstep(1.0, 5.5, h))[..., None]  # the sun finds the tops first
    lit = albedo * (light.key * lambert + light.ambient * (0.55 + 0.45 * steep[..., None]))
    near_sun = 0.75 * np.exp(-((toward_sun(light, u, v) / 0.30) ** 2))[..., None]
    air = lerp(light.haze, light.haze_near_sun, near_sun)
    lit = lerp(air, lit, np.exp(-np.maximum(distance - 4, 0) * light.haze_density)[..., None])
    drift = 0.62 + 0.55 * fractal(x * 0.10 + 4, z * 0.06 + h * 0.8, 5, 461)
    low = np.maximum(h, 0) + 0.02
    depth = distance * (1 - np.exp(-low * 2.6)) / (low * 2.6) * light.mist_density * np.clip(drift, 0.06, 2)
    mist = lerp(light.mist, light.haze_near_sun, 0.5 * near_sun)
    return lerp(mist, lit, np.exp(-depth)[..., None])


def view(light, distance, u, v):
    picture = sky(light, u, v)
    hit = np.isfinite(distance)
    picture[hit] = ground(light, distance[hit], u[hit], v[hit])
    return picture, hit


def stars(light, picture, open_sky, rng):
    """Stars over the part of the sky that nothing covers: few bright ones, many faint ones, fading towards the horizon."""
    rows, width = open_sky.shape
    field = np.zeros((rows, width), np.float32)
    count, reach = 620, 5 * SUPERSAMPLING
    x, y = rng.integers(reach, width - reach, count), (rng.random(count) ** 1.15 * rows).astype(int).clip(reach, rows - reach - 1)
    power = 0.10 + 1.3 * rng.random(count) ** 10
    yy, xx = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    away = np.hypot(xx, yy) / SUPERSAMPLING
    for px, py, p in zip(x, y, power):
        spot = np.exp(-((away / (0.62 + 0.5 * p)) ** 2)) + 0.10 * p * np.exp(-away / 1.1)
        field[py - reach : py + reach + 1, px - reach : px + reach + 1] += p * (1 - 0.85 * py / rows) * spot
    return picture + (field * open_sky)[..., None] * color("#DCE6FF")


def lamps(picture, horizon):
    """The windows of a few houses on the far shore, and what the water makes of them."""
    rows, width, _ = picture.shape
    unit = rows / 1146
    yy, xx = np.mgrid[0:rows, 0:width].astype(np.float32)
    light = np.zeros((rows, width), np.float32)
    for x, up, power in [(342, 7, 1.0), (356, 9, 0.7), (401, 5, 0.8)]:
        away = np.hypot(xx - x * unit, yy - horizon + up * unit) / unit
        light += power * (2.2 * np.exp(-((away / 1.5) ** 2)) + 0.22 * np.exp(-away / 9))
        below = np.maximum(yy - horizon, 0) / unit
        broken = 0.55 + 0.9 * noise(xx / (9 * unit), yy / (2.2 * unit), 611)[0]
        streak = np.exp(-(((xx - x * unit) / unit / (1.3 + 0.05 * below)) ** 2)) * np.exp(-below / 46) * np.clip(broken, 0, 1)
        light += power * 0.75 * streak * (yy > horizon + 3 * unit)
    return picture + light[..., None] * color("#FFB765")


# Trees in front


def spruce(draw, x, base, tall, rng, shade):
    """A conifer: a stem and drooping boughs that get shorter towards the top and are missing here and there."""
    draw.polygon([(x - tall * 0.010, base), (x + tall * 0.010, base), (x, base - tall)], fill=shade)
    y, lean = base - tall * rng.uniform(0.04, 0.10), rng.uniform(-0.012, 0.012) * tall
    while y > base - tall * 0.985:
        t = (base - y) / tall
        reach = tall * 0.155 * (1 - t) ** 0.85 * rng.uniform(0.72, 1.12) + tall * 0.006
        drop = reach * rng.uniform(0.30, 0.48)
        thick = tall * 0.026 * (1.15 - t)
        for side in (-1, 1):
            if rng.random() < 0.10:
                continue
            r = side * reach * rng.uniform(0.78, 1.1)
            cx = x + lean * t
            below = [(cx + r * 0.62, y + drop * 0.96), (cx + r * 0.36, y + drop * 0.86 + thick * 0.4), (cx, y + thick)]
            draw.polygon([(cx, y - thick), (cx + r, y + drop)] + below, fill=shade)
            for _ in range(3):
                s = rng.uniform(0.35, 0.95)
                twig = (cx + r * s, y + drop * s)
                end = (twig[0] + r * 0.10, twig[1] + tall * rng.uniform(0.012, 0.026))
                draw.line([twig, end], fill=shade, width=max(1, int(tall * 0.004)))
        y -= tall * rng.uniform(0.018, 0.030) * (1.08 - 0.5 * t)


def grove(width, rows, horizon, rng):
    """Coverage of the dark trees that frame the picture, and of the bank on which they stand."""
    mask = Image.new("L", (width, rows), 0)
    draw = ImageDraw.Draw(mask)
    unit = rows / 1146
    trees = [(-14, 1010, 560), (62, 1020, 420), (132, 1028, 300), (20, 1030, 330), (188, 1036, 190)]
    trees += [(1076, 1090, 250), (1034, 1096, 150), (1106, 1090, 330)]
    for x, base, tall in trees:
        spruce(draw, x * unit, base * unit, tall * unit, rng, 255)
    left = [(0, 1006), (60, 1008), (120, 1018), (180, 1034), (240, 1056), (300, 1078), (380, 1098), (470, 1110)]
    right = [(820, 1108), (880, 1102), (950, 1092), (1010, 1082), (1060, 1072), (1092, 1066)]
    across = [(0, 1098), (300, 1098), (470, 1110), (640, 1116), (820, 1108), (1092, 1100)]
    for outline in (left, right, across):
        foot = [(outline[-1][0], 1146), (outline[0][0], 1146)]
        draw.polygon([(x * unit, y * unit) for x, y in outline + foot], fill=255)
    banks = [(np.array(outline).T, bounds) for outline, bounds in ((across, (None, None)), (left, (None, 1200)), (right, (1200, None)))]
    for _ in range(2600):
        x = rng.uniform(0, 1092)
        edge = min(np.interp(x, xs, ys, left=before, right=after) for (xs, ys), (before, after) in banks)
        y, long = edge + 6, rng.uniform(4, 15) * (1 + 0.8 * (rng.random() < 0.06))
        blade = [(x * unit, y * unit), ((x + rng.uniform(-5, 5)) * unit, (y - long) * unit)]
        draw.line(blade, fill=255, width=max(1, int(1.3 * unit)))
    return np.asarray(mask.filter(ImageFilter.GaussianBlur(0.8 * SUPERSAMPLING)), np.float32) / 255


def compose(light, width, rows):
    rng = np.random.default_rng(5)
    focal = 1.02 * width
    horizon = int(rows * 0.655)
    u = np.broadcast_to(((np.arange(width) + 0.5 - width / 2) / focal)[None, :], (horizon, width)).astype(np.float32)
    v = np.broadcast_to(((np.arange(horizon)[::-1] + 0.5) / focal)[:, None], (horizon, width)).astype(np.float32)

    above, covered = view(light, cast(width, horizon, focal, EYE), u, v)
    if light.stars:
        above = stars(light, above, ~covered, rng)
    mirrored, _ = view(light, cast(width, horizon, focal, -EYE), u, v)

    below = rows - horizon
    depth = (np.arange(below) + 0.5)[:, None]
    z = EYE * focal / depth * 6.0
    x = (np.arange(width)[None, :] - width / 2) / focal * z
    ripple = fractal(x * 1.1, z * 2.6, 5, 501) + 0.5 * fractal(x * 0.3, z * 0.9, 3, 531)
    calm = smoothstep(-0.2, 0.5, fractal(x * 0.10 + 2, z * 0.22, 3, 561))
    strength = (0.25 + 0.75 * calm) * depth ** 0.78 * 0.42
    row = np.clip(horizon - 1 - depth - ripple * strength - 0.10 * depth, 0, horizon - 1)
    column = np.clip(np.arange(width)[None, :] + ripple * strength * 0.14, 0, width - 1)
    r0, c0 = np.floor(row).astype(int), np.floor(column).astype(int)
    r1, t = np.minimum(r0 + 1, horizon - 1), (row - r0)[..., None]
    reflected = lerp(mirrored[r0, c0], mirrored[r1, c0], t)
    graze = (1 - 0.42 * (depth / below) ** 0.8)[..., None]
    water = lerp(light.water_tint, reflected * light.water_gain, graze)
    sheen = np.exp(-depth / (below * 0.05))[..., None]
    water = lerp(water, light.mist * 0.96, sheen * 0.30)

    picture = np.concatenate([above, water])
    if light.stars:
        picture = lamps(picture, horizon)
    cover = grove(width, rows, horizon, np.random.default_rng(11))[..., None]
    down = smoothstep(0.55, 0.98, np.linspace(0, 1, rows))[:, None, None]
    lift = lerp(light.silhouette * 2.2, light.silhouette, down)
    return lerp(picture, lift, cover)


def developed(light, linear, rng):
    """From light to a print: bloom, a soft shoulder, saturation, a vignette and a little grain."""
    rows, width, _ = linear.shape
    bright = np.clip(linear - 0.75, 0, 4)
    bloom = Image.fromarray((encoded(np.clip(bright, 0, 1)) * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(width * 0.03))
    linear = linear + (np.asarray(bloom, np.float32) / 255) ** 2.2 * 0.35
    linear = linear * light.exposure
    toned = 1 - np.exp(-linear * (1 + 0.38 * linear)) if not light.stars else linear / (1 + 0.12 * linear)
    toned = np.clip(toned * (1.06 if not light.stars else 1.0), 0, 1)
    gray = (toned * np.array([0.2126, 0.7152, 0.0722])).sum(-1, keepdims=True)
    toned = np.clip(lerp(gray, toned, light.saturation), 0, 1)
    yy, xx = np.mgrid[0:rows, 0:width]
    edge = np.hypot((xx / width - 0.5) * 1.1, (yy / rows - 0.52))
    toned = toned * (1 - 0.30 * smoothstep(0.38, 0.85, edge))[..., None]
    print_ = encoded(toned)
    grain = rng.normal(0, 1, (rows, width, 1)) * 0.75 + rng.normal(0, 1, (rows, width, 3)) * 0.25
    return np.clip(print_ + grain * 0.008, 0, 1)


def main():
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    width, rows = LARGE
    span, left, top = int(width * 0.93), int(width * 0.03), int(rows * 0.115)
    for light in (Dawn, Dusk):
        linear = compose(light, width * SUPERSAMPLING, rows * SUPERSAMPLING)
        linear = linear.reshape(rows, SUPERSAMPLING, width, SUPERSAMPLING, 3).mean((1, 3))
        picture = Image.fromarray((developed(light, linear, np.random.default_rng(3)) * 255 + 0.5).astype(np.uint8))
        picture.save(target / f"lake-{light.name}-large@3x.jpg", quality=88, optimize=True)
        crop = picture.crop((left, top, left + span, top + span)).resize((SMALL, SMALL), Image.LANCZOS)
        crop.save(target / f"lake-{light.name}-small@3x.jpg", quality=88, optimize=True)


if __name__ == "__main__":
    main()
