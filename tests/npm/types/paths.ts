// The paths of fields, as form libraries derive them from the types.
import { FormApi } from '@tanstack/form-core';
import type { DeepKeys, DeepValue } from '@tanstack/form-core';
import { schemas } from 'loopgate';
import type { MaterialDNA, Offer, ProductDNA, Unit } from 'loopgate/kinds';
import type { FieldPath, FieldPathValue, Path } from 'react-hook-form';

const paths: Path<MaterialDNA>[] = ['category', 'quantity.unit', 'passport.substances_of_concern.0.name'];
const ofProduct: FieldPath<ProductDNA> = 'dimensions.weight_kg';
const ofOffer: FieldPath<Offer> = 'quantity.value';
const unit: FieldPathValue<MaterialDNA, 'quantity.unit'> = 'kg';
// @ts-expect-error there is no such member
const nonsense: Path<MaterialDNA> = 'nonsense.path';
// @ts-expect-error a slip of `unit`
const slip: Path<MaterialDNA> = 'quantity.units';
// @ts-expect-error a slip of `gtin`
const inPassport: FieldPath<ProductDNA> = 'passport.gtni';
// @ts-expect-error there is no such unit
const wrongUnit: FieldPathValue<MaterialDNA, 'quantity.unit'> = 'KG';
void [paths, ofProduct, ofOffer, unit, nonsense, slip, inPassport, wrongUnit];

const keys: DeepKeys<MaterialDNA>[] = ['category', 'quantity.unit', 'passport.substances_of_concern[0].name'];
const value: DeepValue<MaterialDNA, 'quantity.unit'> = 'kg' satisfies Unit;
// @ts-expect-error there is no such member
const noKey: DeepKeys<MaterialDNA> = 'nonsense.path';
// @ts-expect-error there is no such member, in an object within it
const noInner: DeepKeys<MaterialDNA> = 'quantity.units';
void [keys, value, noKey, noInner];

declare const material: MaterialDNA;
const form = new FormApi({ defaultValues: material, validators: { onSubmit: schemas.MaterialDNA } });
form.setFieldValue('quantity.value', 12);
// @ts-expect-error there is no such field
form.setFieldValue('quantity.values', 12);
// @ts-expect-error it is a number
form.setFieldValue('quantity.value', '12');
