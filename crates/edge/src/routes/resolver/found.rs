//! What is registered under a code.

use form_urlencoded::Serializer;

use crate::config;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::location;
use crate::item_code::{Asked, ItemCode, Level, Place};
use crate::store::item_codes::Coded;
use crate::url::Url;

/// A record that a code leads to.
#[derive(Clone, Debug)]
pub struct Target {
    pub entity: Entity,
    pub id: String,
    pub code: ItemCode,
    page: String,
    document: String,
}

/// The records of a code, of what is above it and of what is below.
pub struct Found {
    pub code: ItemCode,
    here: Vec<Target>,
    /// The finest first.
    above: Vec<(Level, Target)>,
    below: Vec<Target>,
    /// The path and the address of what was asked for, and the address of this node.
    path: String,
    pub address: String,
    node: String,
}

impl Found {
    /// # Errors
    ///
    /// 404 where nothing has the code or a coarser or finer one, 410 where all that had it was removed.
    pub async fn of(call: &Call, asked: Asked) -> Result<Found, ApiError> {
        let (path, is_extended, code) = (asked.path(), asked.is_extended(), asked.code);
        let node = config::address(call.env(), call.request.url(), "");
        let address = format!("{node}/{path}");
        let mut found = Found { code, here: Vec::new(), above: Vec::new(), below: Vec::new(), path, address, node };
        let (mut are_removed, mut is_any) = (true, false);
        for one in call.store()?.coded(&found.code).await? {
            let place = found
                .code
                .place_of(&one.code)
                .and_then(|place| if is_extended { above(place, &found.code) } else { Some(place) });
            let Some(place) = place else { continue };
            is_any |= place == Place::Here;
            are_removed &= place != Place::Here || one.is_removed == 1;
            if let Some(target) = Target::of(call, one) {
                found.add(place, target);
            }
        }
        found.above.sort_by_key(|(level, _)| std::cmp::Reverse(*level));
        match () {
            () if found.here.is_empty() && is_any && are_removed => Err(gone()),
            () if found.levels().iter().all(Vec::is_empty) => Err(unknown()),
            () => Ok(found),
        }
    }

    fn add(&mut self, place: Place, target: Target) {
        let is_other = |one: &Target| (one.entity, &one.id) != (target.entity, &target.id);
        match place {
            Place::Here if self.here.iter().all(is_other) => self.here.push(target),
            Place::Above(level) if self.above.iter().all(|(_, one)| is_other(one)) => self.above.push((level, target)),
            Place::Below if self.below.iter().all(is_other) => self.below.push(target),
            _ => {}
        }
    }

    /// Those with just this code.
    pub fn here(&self) -> &[Target] {
        &self.here
    }

    /// Those to which links of the linkset lead, in groups that are equally near, the nearest first: with this code, then above; only
    /// where there is neither, below.
    pub fn levels(&self) -> Vec<Vec<&Target>> {
        let above = self.above.chunk_by(|(one, _), (next, _)| one == next);
        let above = above.map(|level| level.iter().map(|(_, target)| target).collect());
        let mut levels: Vec<Vec<&Target>> = [self.here.iter().collect()].into_iter().chain(above).collect();
        levels.retain(|level| !level.is_empty());
        if levels.is_empty() { vec![self.below.iter().collect()] } else { levels }
    }

    /// The one address that stands for all.
    pub fn default(&self) -> String {
        match (self.here.as_slice(), self.nearest_above().as_slice(), self.below.as_slice()) {
            ([one], ..) => one.page.clone(),
            ([], [one], _) => with_parameter(&one.page, "asked", &self.path),
            ([], [several, ..], _) => with_parameter(&self.list_of(&several.code), "asked", &self.path),
            ([], [], [one]) => one.page.clone(),
            _ => self.list_of(&self.code),
        }
    }

    /// The address of what a record has a code of, seen from what was asked for.
    pub fn anchor_of(&self, target: &Target) -> String {
        let code = match self.code.place_of(&target.code) {
            Some(Place::Above(level)) => self.code.up_to(level),
            Some(Place::Below) => target.code.clone(),
            Some(Place::Here) | None => self.code.clone(),
        };
        format!("{}/{}", self.node, code.path())
    }

    /// Whether an address leads to this resolver again.
    pub fn leads_back(&self, address: &str) -> bool {
        let origin = |url: &Url| url.origin().to_owned();
        let url = Url::parse(address).filter(|url| Some(origin(url)) == Url::parse(&self.node).as_ref().map(origin));
        url.is_some_and(|url| url.path().starts_with("/01/"))
    }

    fn nearest_above(&self) -> Vec<&Target> {
        let nearest = self.above.first().map(|(level, _)| *level);
        self.above.iter().filter(|(level, _)| Some(*level) == nearest).map(|(_, target)| target).collect()
    }

    fn list_of(&self, code: &ItemCode) -> String {
        format!("{}{}", self.node, with_parameter("/records", "gtin", &code.path()))
    }

    /// The header that says where the linkset is.
    pub fn link_to_set(&self) -> String {
        link_to_set(&self.address)
    }
}

impl Target {
    /// `None` where it is not here, was superseded, or has an id that makes no address.
    fn of(call: &Call, coded: Coded) -> Option<Target> {
        let Coded { code, kind, id, is_current, .. } = coded;
        let entity = Entity::ALL.into_iter().find(|entity| entity.name() == kind).filter(|_| is_current == 1)?;
        let address = |path: &str| Some(config::address(call.env(), call.request.url(), &location::of(path, &id)?));
        let page = address(&format!("/records/{kind}"))?;
        let document = address(&format!("/api/v1/{kind}"))?;
        Some(Target { entity, id, code, page, document })
    }

    pub fn page(&self) -> String {
        self.page.clone()
    }

    pub fn document(&self) -> String {
        self.document.clone()
    }
}

/// What the header `Link` says of the linkset of the code at this address.
pub fn link_to_set(address: &str) -> String {
    format!("<{address}?linkType=linkset>; rel=\"linkset\"; type=\"application/linkset+json\"")
}

/// Of what is asked for by an extension, what is registered is coarser or something else.
fn above(place: Place, code: &ItemCode) -> Option<Place> {
    match place {
        Place::Here => Some(Place::Above(code.level())),
        Place::Above(level) => Some(Place::Above(level)),
        Place::Below => None,
    }
}

fn with_parameter(address: &str, name: &str, value: &str) -> String {
    let query: String = Serializer::new(String::new()).append_pair(name, value).finish();
    format!("{address}{}{query}", if address.contains('?') { '&' } else { '?' })
}

fn unknown() -> ApiError {
    ApiError::new(ErrorCode::NotFound, "nothing is registered here under this code", Details::Nothing {})
}

pub fn no_link() -> ApiError {
    ApiError::new(ErrorCode::NotFound, "there is no link of this type under this code", Details::Nothing {})
}

fn gone() -> ApiError {
    ApiError::new(ErrorCode::Gone, "what was registered here under this code was removed", Details::Nothing {})
}
