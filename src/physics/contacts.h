#pragma once

class btCollisionDispatcher;  // NOLINT(readability-identifier-naming): Bullet's

// Only for this folder.
namespace imp::physics {

/// Has hulls touch hulls and floors by methods of ours, which need a fraction of the time of Bullet's and
/// find all corners of a contact at once. docs/physics.md, section 5.
void use_own_contacts(btCollisionDispatcher& dispatcher);

}  // namespace imp::physics
